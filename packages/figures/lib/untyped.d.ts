declare module 'fontkit' {
  export type PathCommand = { command: string; args: number[] };
  export type Glyph = { id: number; path: { commands: PathCommand[] } };
  export type GlyphRun = {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    capHeight: number;
    characterSet: number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: string[]): GlyphRun;
  };
  export function create(buffer: Uint8Array): Font;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
      keepFeatures?: string[];
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    },
  ): Promise<Uint8Array>;
}
