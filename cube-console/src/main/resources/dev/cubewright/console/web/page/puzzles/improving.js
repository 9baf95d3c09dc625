// Looks for shorter solutions while a person looks at the first one.

import { Refused, command } from '../base/server.js';

/** How long each search takes, of which the next is begun when one has ended. */
const ROUNDS = [2000, 6000, 15000];
/** The total time of the searches whose last one is for an optimal solution, in milliseconds. */
const OPTIMAL_MILLIS = 60000;
const PROOF_MILLIS = ROUNDS.reduce((left, millis) => left - millis, OPTIMAL_MILLIS);
const IMPROVING = ROUNDS.map((improveMillis) => ({ improveMillis, timeoutMillis: OPTIMAL_MILLIS }));

/** A search that `begin` starts and `stop` ends; `found` is called with each shorter answer, `ended` when it is over. */
export function createImproving(found, ended) {
  let run = 0;
  const search = async (name, before, cost, questions) => {
    const begun = ++run;
    for (const question of questions) {
      let answer = null;
      let problem = null;
      try {
        answer = await command(`puzzles/${name}/solve`, { facelets: before, ...question });
      } catch (refused) {
        if (!(refused instanceof Refused)) {
          throw refused;
        }
        problem = refused;
      }
      if (begun !== run) {
        return;
      }
      if (problem || answer.optimal) {
        ended(answer, problem);
        return;
      }
      if (answer.cost < cost) {
        cost = answer.cost;
        found(answer);
      }
    }
    ended(null, null);
  };
  return {
    /** Looks for solutions that cost less. */
    begin: (name, before, cost) => search(name, before, cost, IMPROVING),
    /** Searches for solutions of lower cost, then for an optimal one. */
    beginOptimal: (name, before, cost) =>
      search(name, before, cost, [...IMPROVING, { method: 'optimal', timeoutMillis: PROOF_MILLIS }]),
    stop() {
      run++;
    },
  };
}
