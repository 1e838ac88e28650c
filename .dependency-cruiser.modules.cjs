// Modules and features have an order. Looked at without tests: those may use the whole server, which makes a circle of every module.
const { options } = require('./.dependency-cruiser.cjs');

const MODULES = '^(server/src/modules|portal/src/features)/[^/]+$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-modules',
      severity: 'error',
      scope: 'folder',
      comment: 'Of two modules one comes first; the other way round goes through an event.',
      from: { path: MODULES },
      to: { circular: true, path: MODULES },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: `${options.exclude.path}|\\.(test|fixture|factory)\\.tsx?$|^(server|portal)/src/(testing|seed)/|/bench/`,
    },
  },
};
