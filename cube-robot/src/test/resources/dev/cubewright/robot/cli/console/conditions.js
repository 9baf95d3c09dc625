// The conditions that follow one another in the page: changes of the state that the program told last.
(now) => {
  const advice =
    'look whether a layer stands askew or the whole cube is tilted: if so, take hold of it, let the arms release it, ' +
    'straighten it and begin again; if all is straight, go on with it as it lies';
  const held =
    'arms 0 (R) and 2 (L) hold the cube, and arm 0 (R) was stopped in a turn and may stand between two quarter turns';
  const refusing = (names) => Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
  const refused = refusing(
    'inspect solve run scramble release home recover connect disconnect ports jog grip correct enter settings'
  );
  const fault = (state, code, problem) => ({
    state,
    stage: null,
    busy: null,
    next: 'recover',
    refused: refusing('inspect solve run home'),
    fault: { stage: 'turn', code, problem, holding: held, advice, wayOn: 'straighten', held: 'right-left' },
  });
  return {
    solved: {},
    running: {
      refused,
      state: 'running',
      stage: 'turn',
      busy: 'run',
      next: null,
      run: { ...now.run, endedAt: null, result: null, beganAt: now.at },
      proposal: {
        ...now.proposal,
        twists: now.proposal?.twists.map((twist, index) => ({
          ...twist,
          state: index === 2 ? 'running' : index < 2 ? 'done' : 'waiting',
        })),
      },
    },
    stopped: fault('stopped', 'stopped', 'the robot was stopped'),
    fault: fault(
      'fault',
      'link-lost',
      'board 2 on /dev/ttyUSB1 no longer answers; look whether its cable is plugged in and its supply is on, then recover'
    ),
    recovered: {
      state: 'idle',
      fault: null,
      next: 'release',
      robot: { ...now.robot, taken: false },
      proposal: null,
      holding: { ...now.holding, askew: ['R'], advice, sentence: held },
    },
    question: {
      busy: 'inspect',
      state: 'inspecting',
      stage: 'take',
      question: {
        id: 7,
        kind: 'insert-cube',
        axis: 'right-left',
        text:
          'Put the cube between the arms R and L, straight, with the face that is to be U on top, and hold it until ' +
          'they grip.',
        answers: [
          { code: 'yes', text: 'It is there' },
          { code: 'no', text: 'I cannot' },
        ],
      },
    },
    watching: { question: null, operator: { client: 'client-99', watchers: 2 } },
    missing: {
      robot: {
        ...now.robot,
        kind: 'none',
        sentence:
          'there is no robot: no board answered on any port (/dev/ttyUSB0, /dev/ttyUSB1); /dev/ttyUSB1 is used by ' +
          'process 4711; end that first; boards that are plugged in later are found by themselves',
      },
      next: null,
      refused,
      simulation: null,
      operator: { client: null, watchers: 1 },
    },
  };
}
