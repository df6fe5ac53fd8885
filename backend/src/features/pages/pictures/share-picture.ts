import { readFileSync } from 'node:fs';

import type { SatoriOptions } from 'satori';

/** Texts of a link preview picture. */
export interface PictureText {
  title: string;
  /** The institution. */
  name: string;
  /** Place and type of contract. */
  facts: string;
  /** End date. */
  note: string;
  fraud: string;
}

type Style = Record<string, string | number>;
interface Element {
  type: string;
  props: { style: Style; children?: (Element | string)[] | string };
}

/** The size that Facebook, LinkedIn and WhatsApp display without cropping. */
export const PICTURE = { width: 1200, height: 630 } as const;
const TEAL = '#00796b';
const DARK = '#004d40';
const GOLD = '#e8a317';
const INK = '#17211d';
const GREY = '#5f6c65';

let fonts: SatoriOptions['fonts'] | undefined;

/** Fonts come from a package, because the machine may have none. Text is converted to paths before rendering. */
function ownFonts(): SatoriOptions['fonts'] {
  fonts ??= (['latin', 'latin-ext'] as const).flatMap((subset) =>
    ([400, 700] as const).map((weight) => ({
      name: `Noto ${subset}`,
      data: readFileSync(require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  );
  return fonts;
}

export async function sharePicture(text: PictureText): Promise<Buffer> {
  // Loaded on first use, because the libraries take twenty megabytes.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const svg = await satori(page(text) as Parameters<typeof satori>[0], { ...PICTURE, fonts: ownFonts() });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

const box = (style: Style, ...children: (Element | string)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** A text truncated after a number of lines. */
const line = (text: string, style: Style, lines = 1): Element => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: lines, ...style }, children: text },
});

function page({ title, name, facts, note, fraud }: PictureText): Element {
  const isLong = title.length > 60;
  return box(
    { width: '100%', height: '100%', background: '#ffffff', fontFamily: 'Noto latin, Noto latin-ext', color: INK },
    band(),
    box(
      { flexDirection: 'column', justifyContent: 'space-between', padding: '56px 64px 48px', width: 1088 },
      box(
        { flexDirection: 'column' },
        line(name, { fontSize: 34, color: TEAL, fontWeight: 700 }),
        line(title, { fontSize: isLong ? 54 : 66, fontWeight: 700, lineHeight: 1.2, marginTop: 16 }, 3),
        line(facts, { fontSize: 32, color: GREY, marginTop: 20 }, 2),
        line(note, { fontSize: 32, marginTop: 12 }),
      ),
      box(
        { justifyContent: 'space-between', alignItems: 'center', borderTop: `2px solid ${GOLD}`, paddingTop: 24 },
        line('Vagas MZ', { fontSize: 34, fontWeight: 700, color: DARK }),
        line(fraud, { fontSize: 28, color: GREY }),
      ),
    ),
  );
}

/** The triangles of the logo. */
function band(): Element {
  const rows = Array.from({ length: 6 }, (_, index) =>
    box(
      { width: 112, height: 105, background: index % 2 === 0 ? TEAL : DARK, alignItems: 'flex-end' },
      box({
        width: 0,
        height: 0,
        borderLeft: '56px solid transparent',
        borderRight: '56px solid transparent',
        borderBottom: `56px solid ${GOLD}`,
      }),
    ),
  );
  return box({ flexDirection: 'column', width: 112, height: 630 }, ...rows);
}
