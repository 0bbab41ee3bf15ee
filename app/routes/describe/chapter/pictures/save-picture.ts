import { saveBlob } from '../../save.ts';

/** Three times the size on a screen: about 300 dots an inch where the picture is as wide as a page. */
const scale = 3;

export function saveSvg(svg: SVGSVGElement, name: string): void {
  saveBlob(name, new Blob([textOf(svg)], { type: 'image/svg+xml' }));
}

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && saveBlob(name, blob), 'image/png');
}

/** The drawing by its own attributes, without the classes of the page. */
function textOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
  return new XMLSerializer().serializeToString(copy);
}
