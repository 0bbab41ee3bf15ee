import { expect, test } from 'vitest';
import { isInstalled, isProductionInstall } from './lockfile.mjs';

const fastify = { version: '5.0.0', integrity: 'sha512-a' };
const vite = { version: '8.0.0', integrity: 'sha512-b', dev: true };
const forOtherMachines = { version: '1.0.0', dev: true, optional: true };
const wanted = {
  packages: {
    '': {},
    'node_modules/fastify': fastify,
    'node_modules/vite': vite,
    'node_modules/binding-for-windows': forOtherMachines,
  },
};
const production = { packages: { 'node_modules/fastify': fastify } };
const full = { packages: { ...production.packages, 'node_modules/vite': vite } };

test('an install without the packages of other machines is complete', () => {
  expect(isInstalled(wanted, full, { dev: true })).toBe(true);
});

test('a production install will do only where no development package is needed', () => {
  expect(isInstalled(wanted, production, { dev: false })).toBe(true);
  expect(isInstalled(wanted, production, { dev: true })).toBe(false);
});

test.each([
  ['version', { ...vite, version: '8.0.1' }],
  ['bytes', { ...vite, integrity: 'sha512-c' }],
])('another %s of a package asks for an install', (_, changed) => {
  const installed = { packages: { ...full.packages, 'node_modules/vite': changed } };
  expect(isInstalled(wanted, installed, { dev: true })).toBe(false);
});

test('tells a production install from none and from a full one', () => {
  expect(isProductionInstall(production)).toBe(true);
  expect(isProductionInstall(full)).toBe(false);
  expect(isProductionInstall(undefined)).toBe(false);
});
