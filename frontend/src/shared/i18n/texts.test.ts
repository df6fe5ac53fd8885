import { createInstance } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { Texts } from './texts';

const tree = {
  plain: 'Vagas',
  hello: 'Olá, {name}',
  count_one: '{number} vaga',
  count_many: '{number} de vagas',
  count_other: '{number} vagas',
  deep: { er: { text: 'fundo {a} {a}' } },
  'dotted.key': 'inteiro',
};

const texts = new Texts('pt');
texts.add('pt', 'app', tree);
texts.add('pt', 'other', { own: 'próprio' });

const reference = createInstance();
await reference.init({
  lng: 'pt-PT',
  load: 'currentOnly',
  fallbackLng: false,
  ns: ['app'],
  defaultNS: 'app',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: { 'pt-PT': { app: tree } },
});

describe('the texts of the interface', () => {
  it.each([
    ['plain', {}],
    ['hello', { name: '<Anifa>' }],
    ['count', { count: 1, number: '1' }],
    ['count', { count: 0, number: '0' }],
    ['count', { count: 12, number: '12' }],
    ['count', { count: 1_000_000, number: '1 000 000' }],
    ['deep.er.text', { a: 7 }],
    ['missing', {}],
    ['missing', { defaultValue: 'em vez {a}', a: 1 }],
  ])('reads %s as i18next does', (key, values) => expect(texts.t(key, values)).toBe(reference.t(key, values)));

  it('uses the plural for zero', () => expect(texts.t('count', { count: 0, number: '0' })).toBe('0 vagas'));

  it('looks a key up in the namespace and then in the shared one', () => {
    expect(texts.translate('pt', ['other', 'app'], 'own')).toBe('próprio');
    expect(texts.translate('pt', ['other', 'app'], 'plain')).toBe('Vagas');
  });

  it('notifies listeners of a change', () => {
    const listener = vi.fn();
    const stop = texts.onChange(listener);
    texts.switchTo('pt');
    stop();
    texts.switchTo('pt');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
