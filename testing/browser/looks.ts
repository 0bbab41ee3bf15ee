import { isWhole } from '../extent.ts';

type Look = { width: number; colorScheme: 'light' | 'dark' };

/** Each width and each scheme once; in CI each with each. */
export const looks: Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  ...(isWhole
    ? ([
        { width: 390, colorScheme: 'dark' },
        { width: 1280, colorScheme: 'light' },
      ] as const)
    : []),
];
