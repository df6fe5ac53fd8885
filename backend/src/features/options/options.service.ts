import { Injectable } from '@nestjs/common';

import type { OptionType, OptionListName } from './option.types';
import { OptionCacheService } from './option-cache.service';

const MOST_SUGGESTIONS = 50;
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

@Injectable()
export class OptionsService {
  constructor(private readonly options: OptionCacheService) {}

  /**
   * A whole list, or the entries that match a text: entries with a word that starts with it first; accents and case
   * are ignored.
   */
  async list(list: OptionListName, parent?: string | null, q?: string | null): Promise<OptionType[]> {
    await this.options.ready();
    const all = this.options.list(list, parent);
    const words = folded(q ?? '')
      .split(/\s+/)
      .filter(Boolean);
    if (words.length === 0) return all;
    const scored = all
      .map((option) => ({ option, text: folded(option.text.localized) }))
      .filter(({ text }) => words.every((word) => text.includes(word)));
    const begins = (text: string) => (text.startsWith(words[0] ?? '') ? 0 : 1);
    return scored
      .sort((a, b) => begins(a.text) - begins(b.text))
      .slice(0, MOST_SUGGESTIONS)
      .map(({ option }) => option);
  }
}
