import { LANGUAGE_TAGS, type Locale } from './locale';

export interface TextTree {
  [key: string]: string | TextTree;
}

export type Values = Readonly<Record<string, unknown>>;
export type Translate = (key: string, values?: Values) => string;

/**
 * The texts by language and namespace, looked up as in i18next: dotted keys, `{name}` placeholders, plural forms
 * `key_one`, `key_many`, `key_other`. The administration passes the same files to i18next. Other pages use only this
 * part of it, which is much smaller.
 */
export class Texts {
  private readonly trees = new Map<string, TextTree>();
  private readonly rules = new Map<string, Intl.PluralRules>();
  private readonly listeners = new Set<() => void>();
  language: Locale;

  constructor(language: Locale) {
    this.language = language;
  }

  add(locale: string, namespace: string, tree: TextTree): void {
    this.trees.set(`${locale}/${namespace}`, tree);
    this.announce();
  }

  has(locale: string, namespace: string): boolean {
    return this.trees.has(`${locale}/${namespace}`);
  }

  tree(locale: string, namespace: string): TextTree | undefined {
    return this.trees.get(`${locale}/${namespace}`);
  }

  /** The namespaces that have been loaded. */
  namespaces(): string[] {
    return [...new Set([...this.trees.keys()].map((key) => key.slice(key.indexOf('/') + 1)))];
  }

  switchTo(locale: Locale): void {
    this.language = locale;
    this.announce();
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** `ns` is the namespace, `count` selects the plural form, `defaultValue` replaces a missing text. */
  t(key: string, values: Values = {}): string {
    return this.translate(this.language, [typeof values['ns'] === 'string' ? values['ns'] : 'app'], key, values);
  }

  /** Looks a key up in these namespaces, in this order, and then in `app`. */
  getFixedT(locale: Locale, ...namespaces: string[]): Translate {
    return (key, values) => this.translate(locale, [...namespaces, 'app'], key, values);
  }

  translate(locale: Locale, namespaces: readonly string[], key: string, values: Values = {}): string {
    const count = values['count'];
    const keys = typeof count === 'number' ? [`${key}_${this.formOf(locale, count)}`, `${key}_other`, key] : [key];
    for (const namespace of namespaces) {
      const tree = this.trees.get(`${locale}/${namespace}`);
      for (const name of keys) {
        const text = tree === undefined ? undefined : lookUp(tree, name);
        if (text !== undefined) return fill(text, values);
      }
    }
    return typeof values['defaultValue'] === 'string' ? fill(values['defaultValue'], values) : key;
  }

  private formOf(locale: Locale, count: number): string {
    let rules = this.rules.get(locale);
    if (rules === undefined) {
      rules = new Intl.PluralRules(LANGUAGE_TAGS[locale]);
      this.rules.set(locale, rules);
    }
    return rules.select(count);
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }
}

function lookUp(tree: TextTree, key: string): string | undefined {
  const whole = tree[key];
  if (typeof whole === 'string') return whole;
  let found: string | TextTree | undefined = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? whole : String(value);
  });
}
