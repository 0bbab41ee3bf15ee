import { starGlyph } from './star-glyph.ts';

export default starGlyph(4);
