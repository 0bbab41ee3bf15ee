import { expect, test } from 'vitest';
import { chiSquareQuantile, chiSquareUpper } from './chi-square.ts';
import { fisherQuantile, fisherUpper } from './fisher.ts';
import { normalQuantile, normalUpper } from './normal.ts';
import { noncentralStudentUpper, studentQuantile } from './student.ts';

/** Each expected value is what R 4.2.2 gave for the call, with lower = FALSE. */
type Case = [string, number, number];

function holds(name: string, cases: Case[]) {
  test.each(cases)(`${name}: %s`, (_, ours, expected) => {
    expect(Math.abs(ours - expected)).toBeLessThan(1e-10 * Math.max(1, Math.abs(expected)));
  });
}

holds('normal', [
  ['pnorm(-3)', normalUpper(-3), 0.9986501019683699],
  ['pnorm(0)', normalUpper(0), 0.5],
  ['pnorm(1.96)', normalUpper(1.96), 0.024997895148220428],
  ['pnorm(8)', normalUpper(8), 6.220960574271785e-16],
  ['pnorm(40)', normalUpper(40), 0],
  ['qnorm(0.025)', normalQuantile(0.025), 1.9599639845400538],
  ['qnorm(0.8)', normalQuantile(0.8), -0.8416212335729144],
  ['qnorm(0.001)', normalQuantile(0.001), 3.090232306167813],
]);

holds('Student', [
  ['qt(0.025, 20)', studentQuantile(0.025, 20), 2.085963447265865],
  ['qt(0.05, 1)', studentQuantile(0.05, 1), 6.313751514675044],
  ['qt(0.0005, 3)', studentQuantile(0.0005, 3), 12.923978636687483],
  ['qt(1e-8, 50)', studentQuantile(1e-8, 50), 6.665912925736865],
  ['qt(0.025, 1e7)', studentQuantile(0.025, 1e7), 1.9599642217672053],
  ['qt(0.7, 20)', studentQuantile(0.7, 20), -0.5328627916163321],
  ['qt(0.9999, 3)', studentQuantile(0.9999, 3), -22.203742273205],
  ['qt(0.5, 7)', studentQuantile(0.5, 7), 0],
  ['pt(2.1, 18)', noncentralStudentUpper(2.1, 18, 0), 0.025045202854784173],
  ['pt(1.98, 126, 2.83)', noncentralStudentUpper(1.98, 126, 2.83), 0.8016075968990178],
  ['pt(12.7062, 1, 20)', noncentralStudentUpper(12.706204736174699, 1, 20), 0.8833944429338944],
  ['pt(-2, 10, 3)', noncentralStudentUpper(-2, 10, 3), 0.9999976818406342],
  ['pt(63.65, 1, 3)', noncentralStudentUpper(63.65, 1, 3), 0.03759273534701413],
  ['pt(-1, 3, -2)', noncentralStudentUpper(-1, 3, -2), 0.15734943396995893],
  ['pt(2, 1e6, 2.8)', noncentralStudentUpper(2, 1e6, 2.8), 0.7881445145093298],
  ['pt(1.96, 1e8, 3)', noncentralStudentUpper(1.96, 1e8, 3), 0.8508300484870542],
]);

holds('chi-square', [
  ['pchisq(20, 10)', chiSquareUpper(20, 10), 0.02925268807696108],
  ['pchisq(3.84, 1, 7.85)', chiSquareUpper(3.84, 1, 7.85), 0.800161093911407],
  ['pchisq(0.5, 1, 3)', chiSquareUpper(0.5, 1, 3), 0.8546659737413265],
  ['pchisq(150, 100, 30)', chiSquareUpper(150, 100, 30), 0.13336875602949],
  ['pchisq(5000, 100, 5000)', chiSquareUpper(5000, 100, 5000), 0.7580538932555851],
  ['pchisq(1e5, 10, 1e5)', chiSquareUpper(1e5, 10, 1e5), 0.5056768660352949],
  ['pchisq(0, 3, 5)', chiSquareUpper(0, 3, 5), 1],
  ['pchisq(150, 1, 120)', chiSquareUpper(150, 1, 120), 0.09800595084275543],
  ['pchisq(80, 2, 101)', chiSquareUpper(80, 2, 101), 0.8766517820028099],
  ['pchisq(150, 10, 120)', chiSquareUpper(150, 10, 120), 0.1829205839534146],
  ['pchisq(1500, 200, 1200)', chiSquareUpper(1500, 200, 1200), 0.08456973007946433],
  ['pchisq(1e4, 5000, 4800)', chiSquareUpper(1e4, 5000, 4800), 0.1212917372502808],
  ['pchisq(2e5, 50, 200500)', chiSquareUpper(2e5, 50, 200500), 0.7301998630347692],
  ['qchisq(0.05, 1)', chiSquareQuantile(0.05, 1), 3.841458820694126],
  ['qchisq(1e-6, 5)', chiSquareQuantile(1e-6, 5), 35.88818687967287],
  ['qchisq(0.05, 30, 20)', chiSquareQuantile(0.05, 30, 20), 70.81906356838203],
  ['qchisq(0.05, 100, 49.75)', chiSquareQuantile(0.05, 100, 49.75), 183.96692073515072],
  ['qchisq(0.05, 50, 12500)', chiSquareQuantile(0.05, 50, 12500), 12919.86515976061],
  ['qchisq(0.95, 50, 12500)', chiSquareQuantile(0.95, 50, 12500), 12183.54370284501],
]);

// R's own pf(x, df1, df2, ncp) stops at 9 decimals, so these are its sum of central ones:
// sum(dpois(0:3000, ncp / 2) * pbeta(..., df1 / 2 + 0:3000, df2 / 2, lower = FALSE)).
holds('F', [
  ['pf(2.4, 4, 20)', fisherUpper(2.4, 4, 20), 0.08415516472076989],
  ['pf(3, 2, 57, 9.6)', fisherUpper(3, 2, 57, 9.6), 0.794807171109753],
  ['pf(2.7, 3, 73, 11)', fisherUpper(2.7, 3, 73, 11), 0.784940210432359],
  ['pf(4, 1, 1e6, 8)', fisherUpper(4, 1, 1e6, 8), 0.796286269967437],
  ['pf(1.5, 10, 200, 30)', fisherUpper(1.5, 10, 200, 30), 0.994331224402183],
  ['pf(161, 1, 1, 5)', fisherUpper(161, 1, 1, 5), 0.140010338271775],
  ['pf(1.1, 200, 3000, 150)', fisherUpper(1.1, 200, 3000, 150), 0.99999731919186],
  ['qf(0.05, 2, 11)', fisherQuantile(0.05, 2, 11), 3.982297957094485],
  ['qf(0.001, 1, 5)', fisherQuantile(0.001, 1, 5), 47.18077921641328],
]);
