import Bowser from 'bowser';

/** What a person recognises a device by, in no language: `Firefox · Windows`. Empty when the browser does not say. */
export function deviceOf(userAgent: string): string {
  if (!userAgent.trim()) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
