import { runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { startProcess } from './processes.mjs';
import { projectNode } from './project-node.mjs';

/**
 * Installs what is missing, then lets the project's own Node run a command, which is TypeScript.
 * @param {string[]} args the name of a file in scripts/, and what is for it
 */
export function handOver([name = '', ...args]) {
  return runCommand(async () => {
    // What serves a finished build needs no development packages.
    const installed = await ensureInstalled({ mayLackDev: name === 'start' });
    return startProcess(projectNode(installed), [`scripts/${name}.ts`, ...args]).exited;
  });
}
