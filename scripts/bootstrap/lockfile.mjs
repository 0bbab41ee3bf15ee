/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Folders of the packages that an install must have put there, on any machine.
 * @param {Lockfile} lockfile
 * @param {{ dev: boolean }} options whether the development packages belong to it
 */
export function requiredFolders(lockfile, { dev }) {
  return Object.entries(lockfile.packages ?? {})
    .filter(([folder, { optional, devOptional }]) => folder && !optional && !devOptional)
    .filter(([, locked]) => dev || !locked.dev)
    .map(([folder]) => folder);
}

/**
 * Whether npm's own record of what it installed is what the lock file asks for.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} installed node_modules/.package-lock.json, which npm writes last
 * @param {{ dev: boolean }} options
 */
export function isInstalled(wanted, installed, options) {
  const packages = installed?.packages;
  if (!packages) return false;
  return requiredFolders(wanted, options).every((folder) => {
    const [want, have] = [wanted.packages?.[folder], packages[folder]];
    return want?.version === have?.version && want?.integrity === have?.integrity;
  });
}

/**
 * Whether somebody installed without the development packages, as production machines do.
 * @param {Lockfile | undefined} installed
 */
export function isProductionInstall(installed) {
  const packages = Object.values(installed?.packages ?? {});
  return packages.length > 0 && !packages.some(({ dev }) => dev);
}
