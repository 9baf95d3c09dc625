package dev.cubewright.tables.store;

class MemoryTableStoreTest extends TableStoreContract {
  @Override
  TableStore store() {
    return new MemoryTableStore();
  }
}
