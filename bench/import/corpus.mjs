import fs from 'node:fs';
import path from 'node:path';

import { asDoc } from './as-doc.mjs';
import { asDocx } from './as-docx.mjs';
import { asPdf } from './as-pdf.mjs';
import { asRtf } from './as-rtf.mjs';
import { LAYOUTS } from './layouts.mjs';
import { fileNameOf, personOf } from './person.mjs';
import { randomOf } from './random.mjs';

const FORMATS = { pdf: asPdf, docx: asDocx, doc: asDoc, rtf: asRtf };
const LOCALES = ['pt', 'en', 'fr'];

/** Makes the CVs: every language in every layout and format, as often as the count allows. */
export async function* madeCorpus(count, seed) {
  const combinations = LOCALES.flatMap((locale) =>
    Object.keys(LAYOUTS).flatMap((layout) => Object.keys(FORMATS).map((format) => ({ locale, layout, format }))),
  );
  for (let index = 0; index < count; index += 1) {
    const { locale, layout, format } = combinations[index % combinations.length];
    const random = randomOf(seed + index);
    const person = personOf(random, locale);
    const page = LAYOUTS[layout](person, random);
    const content = await FORMATS[format](page, random);
    yield {
      file: `${index}_${fileNameOf(random, person, format, index)}`,
      content,
      format,
      layout,
      locale,
      truth: { name: page.name ?? person.name, email: person.email, phones: [person.phone.number] },
    };
  }
}

/** CVs of a folder with a file `labels.json`: `[{file, format, lang, ground_truth: {name, email, phones}}]`. */
export async function* folderCorpus(folder) {
  const labels = JSON.parse(fs.readFileSync(path.join(folder, 'labels.json'), 'utf8'));
  for (const { file, format, lang, ground_truth: truth } of labels) {
    const content = fs.readFileSync(path.join(folder, file));
    const { name = null, email = null, phones = [] } = truth;
    yield {
      file,
      content,
      format: format ?? path.extname(file).slice(1),
      layout: '–',
      locale: lang ?? '–',
      truth: { name, email, phones },
    };
  }
}
