// npm start, test and dev begin here, with whatever Node the machine has. This file imports
// nothing before it has looked, and every Node can read it: an old one gets this line instead of a
// syntax error.
const oldest = 20;
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `error: this project needs Node ${oldest} or newer and npm with it; this is Node ${process.versions.node}. Get one from https://nodejs.org`,
  );
  process.exit(1);
}

import('./bootstrap/hand-over.mjs').then(({ handOver }) => handOver(process.argv.slice(2)));
