import { describe, expect, it } from 'vitest';
import { choices } from './slots.ts';

const sizes = [
  [358, 300],
  [560, 400],
  [1152, 500],
] as const;

describe('choices', () => {
  it('names the drawings of a slot, the widest viewport first', () => {
    expect(choices({ sizes }, 'column')).toEqual([
      { from: 600, width: 560, height: 400 },
      { from: 0, width: 358, height: 300 },
    ]);
  });

  it('takes the nearest drawing for a width that there is none of, and says it once', () => {
    expect(choices({ sizes }, 'full')).toEqual([
      { from: 800, width: 1152, height: 500 },
      { from: 600, width: 560, height: 400 },
      { from: 0, width: 358, height: 300 },
    ]);
  });

  it('has one drawing for every width of a figure that is drawn once', () => {
    expect(choices({ sizes: [[720, 720]] }, 'full')).toEqual([
      { from: 0, width: 720, height: 720 },
    ]);
  });
});
