import Bowser from 'bowser';

/** Browser and system, for example `Firefox · Windows`; empty when unknown. */
export function deviceOf(userAgent: string): string {
  if (!userAgent.trim()) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
