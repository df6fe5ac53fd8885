/** The source of an application, from the parameters of the address. */
export interface VacancySource {
  channel?: string;
  trackingCode?: string;
  utm?: Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>;
}

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const LONGEST = 100;

/** Undefined without such parameters. */
export function sourceOf(search: URLSearchParams): VacancySource | undefined {
  const value = (name: string): string | undefined => search.get(name)?.slice(0, LONGEST) || undefined;
  const trackingCode = value('s') ?? value('t');
  const utm = Object.fromEntries(
    UTM.flatMap((name) => {
      const text = value(`utm_${name}`);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  const source: VacancySource = {};
  if (trackingCode !== undefined) source.trackingCode = trackingCode;
  if (Object.keys(utm).length > 0) source.utm = utm;
  const channel = trackingCode === undefined ? value('utm_source') : 'LINK';
  if (channel !== undefined) source.channel = channel;
  return Object.keys(source).length === 0 ? undefined : source;
}
