// Imported first by every command. It and its siblings keep to syntax that Node 14 parses, so that
// an old Node gets this line instead of a syntax error.
const oldest = 20;
const major = Number(process.versions.node.split('.')[0]);

if (major < oldest) {
  console.error(
    `error: this project needs Node ${oldest} or newer and npm with it; this is Node ${process.versions.node}. Get one from https://nodejs.org`,
  );
  process.exit(1);
}
