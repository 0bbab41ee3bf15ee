import type { Shot } from './take-shots.ts';

/** One HTML page with all pictures: a row for each view, a column for each width and scheme. */
export function screenshotSheet(shots: Shot[]): string {
  const views = [...new Set(shots.map(({ view }) => view))].sort();
  const sections = views.map((view) => {
    const figures = shots
      .filter((shot) => shot.view === view)
      .sort((a, b) => a.scheme.localeCompare(b.scheme) * -1 || a.width - b.width)
      .map(figure);
    return `<section id="${view}"><h2>${view}</h2>${figures.join('')}</section>`;
  });
  const links = views.map((view) => `<a href="#${view}">${view}</a>`).join(' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>
<style>
body { font: 14px/1.5 system-ui; margin: 24px; background: #ddd }
section { display: flex; gap: 16px; overflow-x: auto; align-items: start }
h2 { writing-mode: vertical-rl; margin: 0 }
figure { margin: 0 0 32px }
img { width: 260px; max-height: 900px; object-fit: cover; object-position: top }
</style>
<p>${links}</p>
${sections.join('\n')}
</html>
`;
}

function figure({ width, scheme, file }: Shot): string {
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${width}, ${scheme}</figcaption></figure>`;
}
