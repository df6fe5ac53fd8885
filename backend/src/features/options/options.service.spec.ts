import type { OptionCacheService } from './option-cache.service';
import type { OptionType } from './option.types';
import { OptionsService } from './options.service';

const listOf = (...names: string[]) => {
  const options = names.map((localized) => ({ text: { localized } }) as OptionType);
  const cache: Pick<OptionCacheService, 'ready' | 'list'> = { ready: () => Promise.resolve(), list: () => options };
  const service = new OptionsService(cache as OptionCacheService);
  return async (q: string) => (await service.list('SKILL', null, q)).map(({ text }) => text.localized);
};

describe('a search in a list', () => {
  it('ignores accents, case and the form of an apostrophe', async () => {
    const search = listOf('Services d’ingénierie', 'Élevage');
    expect(await search("D'INGENIERIE")).toEqual(['Services d’ingénierie']);
    expect(await search('elev')).toEqual(['Élevage']);
  });

  it('puts entries that start with the text first', async () => {
    const search = listOf('Apoio à gestão', 'Gestão de projectos');
    expect(await search('gestao')).toEqual(['Gestão de projectos', 'Apoio à gestão']);
  });
});
