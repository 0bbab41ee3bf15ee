import { hierarchy, sum, treemap, treemapSquarify } from 'd3';
import { array, object, string } from 'valibot';
import { defineFigure } from '../../define.ts';
import { readJson } from '../../lib/data.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { lines } from '../../lib/legacy/text.ts';
import { box, el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

const year = '2014';
const schema = array(
  object({ 'Source category name': string(), 'Account name': string(), [year]: string() }),
);
const accounts = readJson('budget.json', schema).flatMap((row) => {
  // Written as "1,132,206", in thousands of dollars; seven accounts are negative.
  const amount = Number(row[year]!.replaceAll(',', ''));
  return amount > 0 ? { category: row['Source category name']!, amount } : [];
});

// Indigo for what one can name, turmeric for the many small accounts in the corner.
const looks: Record<string, { paint: Paint; words?: string[] }> = {
  'Individual Income Taxes': { paint: 'action', words: ['Income', 'tax'] },
  'Social Insurance Taxes and Contributions': { paint: 'c1', words: ['Social', 'insurance'] },
  'Corporation Income Taxes': { paint: 'q5', words: ['Companies'] },
  'Misc. Governmental Receipts': { paint: 'w4' },
  'Excise Taxes': { paint: 'w3' },
  'Customs Duties': { paint: 'w2' },
  'Estate and Gift Taxes': { paint: 'w5' },
};

type Node = { name: string; amount?: number; children?: Node[] };
const tree: Node = {
  name: 'all',
  children: Object.keys(looks).map((name) => ({
    name,
    children: accounts
      .filter((one) => one.category === name)
      .map(({ amount }) => ({ name, amount })),
  })),
};
const root = treemap<Node>()
  .size([640, 440])
  .tile(treemapSquarify.ratio(1.2))
  .paddingInner((node) => (node.depth === 0 ? 6 : 1.5))(
  hierarchy(tree)
    .sum((node) => node.amount ?? 0)
    .sort((a, b) => b.value! - a.value!),
);

const total = sum(accounts, (one) => one.amount);
const share = (name: string) =>
  Math.round((100 * sum(accounts, (one) => (one.category === name ? one.amount : 0))) / total);
const [income, social, companies] = Object.keys(looks).map(share) as [number, number, number];
const rest = accounts.filter((one) => !looks[one.category]!.words).length;
const visible = root.leaves().filter((leaf) => leaf.x1 - leaf.x0 > 0.6 && leaf.y1 - leaf.y0 > 0.6);

export default defineFigure({
  id: 'project-business',
  ...medium,
  maxBytes: 6 * 1024,
  title: `US federal receipts, fiscal year ${year}: income tax gave ${income}%`,
  caption: `Each account with receipts a patch of its size, each kind of tax a colour. Income tax is that of persons.`,
  source: 'US Office of Management and Budget, budget of the fiscal year 2016 (public domain)',
  alt: `A patchwork of ${accounts.length} accounts that add up to ${(total / 1e9).toFixed(1)} trillion dollars: income tax is one patch with ${income}% of it, social insurance has ${social}%, taxes on companies ${companies}%. The other ${rest} accounts, a mosaic in one corner, share ${100 - income - social - companies}%.`,
  draw: () => [
    ...Object.entries(looks).map(([name, { paint }]) =>
      el('path', {
        fill: paint,
        d: visible
          .filter((leaf) => leaf.data.name === name)
          .map(({ x0, y0, x1, y1 }) => box(x0, y0, x1 - x0, y1 - y0))
          .join(''),
      }),
    ),
    ...root.children!.flatMap((node) => {
      const { words } = looks[node.data.name]!;
      if (!words) return [];
      return lines(node.x0 + 16, node.y0 + 34, [...words, `${share(node.data.name)}%`], {
        face: 600,
        fill: 'paper',
        size: 22,
      });
    }),
  ],
});
