import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ManifestRecord } from '../../content/figure-record.ts';
import type { View } from './take-shots.ts';

const dist = join(import.meta.dirname, '../../figures/dist');
const gap = 24;

/** All drawn figures on one sheet or, where `only` names some, each of them at the widths. */
export function figureViews(widths: number[], only?: string[]): View[] {
  const records: ManifestRecord[] = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  if (!only) {
    const cells = records.map(({ id, width, height }) =>
      cell(id, 300 * Math.max(1, width / height / 1.6)),
    );
    return [view('all', cells, 1640)];
  }
  const total = widths.reduce((sum, width) => sum + width + gap, gap);
  return records
    .filter(({ id }) => only.includes(id))
    .map(({ id }) => {
      const cells = widths.map((width) => cell(id, width));
      return view(id, cells, total);
    });
}

function view(name: string, cells: string[], width: number): View {
  const html = `<meta name="color-scheme" content="light dark"><style>
    body { margin: 0; padding: ${gap}px; display: flex; flex-wrap: wrap; gap: ${gap}px; background: light-dark(#fbf9f4, #0f1720); font: 12px sans-serif }
    figure { margin: 0 } img { display: block; width: 100% } figcaption { color: #888; padding-top: 4px }
  </style>${cells.join('')}`;
  const show = (page: Page) => page.setContent(html);
  return { name, width, height: 200, fullPage: true, show };
}

function cell(id: string, width: number): string {
  const picture = `<picture><source media="(prefers-color-scheme: dark)" srcset="${dataUri(`${id}.dark.svg`)}"><img src="${dataUri(`${id}.svg`)}" alt=""></picture>`;
  return `<figure style="width:${Math.round(width)}px">${picture}<figcaption>${id}</figcaption></figure>`;
}

function dataUri(name: string): string {
  return `data:image/svg+xml;base64,${readFileSync(join(dist, name), 'base64')}`;
}
