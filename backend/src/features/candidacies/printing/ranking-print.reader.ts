import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';

import { ListName } from '../../../platform/access/list-name';
import { RequestScope } from '../../../platform/context/request-scope';
import { Printable, type PrintOrder } from '../../../platform/exports';
import type { RankingRow } from '../ranking.types';
import { printRanking, rankingPrintRule } from './ranking-sheet';

/** Prints the ranking of a vacancy. */
@Injectable()
export class RankingPrintReader {
  constructor(private readonly scope: RequestScope) {}

  @Printable(rankingPrintRule(ListName.RANKING))
  print(order: PrintOrder<RankingRow>): Promise<Readable> {
    return printRanking(this.scope, order, {
      vacancyOf: ({ candidacy }) => candidacy.vacancyTitle,
      nameOf: ({ candidacy }) => candidacy.candidateName,
    });
  }
}
