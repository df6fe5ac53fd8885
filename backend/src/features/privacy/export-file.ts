import type { Readable } from 'node:stream';

import yazl from 'yazl';

import type { Locale } from '../../common/locale';
import { text } from '../../common/texts';
import type { OptionCacheService } from '../options';

interface StoredFile {
  name: string;
  fileName: string;
  storageKey: string;
  state?: string;
}

/** Result of `sec.export_candidate`; fields not listed here are exported unchanged. */
export interface ExportedData {
  documents: StoredFile[];
  profile: { tax_number: string | null } | null;
  applications: { attachments: StoredFile[] }[];
  [section: string]: unknown;
}

/** Columns with option ids; the export contains their key and text. */
const OPTIONS =
  /^(gender|availability|nationality|province|district|municipality_option|sector|language|level|type|tools|skills|interest_areas|(study|expertise)_areas?|academic_level|studyArea|expertiseAreas|academicLevel|study|expertise|category|municipalities|municipality)$/;

/** The ZIP as a stream. Files are copied one after the other and never completely held in memory. */
export function exportFile(
  data: ExportedData,
  locale: Locale,
  options: OptionCacheService,
  open: (storageKey: string) => Promise<Readable>,
): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(text('files', 'export_read_me', locale)), 'README.txt');
  zip.addBuffer(Buffer.from(JSON.stringify(readable(data, options), null, 2)), 'data.json');
  const seen = new Set<string>();
  for (const file of [...data.documents, ...data.applications.flatMap(({ attachments }) => attachments)]) {
    if (seen.has(file.storageKey) || file.state === 'QUARANTINED') continue;
    seen.add(file.storageKey);
    zip.addReadStreamLazy(`documents/${seen.size}-${plainName(file.fileName)}`, (done) => {
      open(file.storageKey).then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, undefined as never),
      );
    });
  }
  zip.end();
  return out;
}

/** Prevents a file name from choosing a path when the archive is unpacked. */
function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_') || 'file';
}

function readable(value: unknown, options: OptionCacheService, key = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => readable(inner, options, key));
  if (typeof value === 'number' && OPTIONS.test(key)) {
    const option = options.find(value);
    return option ? { key: option.key, text: option.text.localized } : value;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'storageKey' && name !== 'storage_key')
      .map(([name, inner]) => [name, readable(inner, options, name)]),
  );
}
