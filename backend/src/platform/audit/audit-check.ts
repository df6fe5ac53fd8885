import { Injectable } from '@nestjs/common';

import { Anchors } from './audit-anchors';
import { AuditChainsReader, type AuditCounts, type AuditFault } from './audit-chains.reader';

interface AuditState extends AuditCounts {
  anchors: number;
  faults: AuditFault[];
}

/**
 * Verifies the hash of every sealed row, its link to the row before it, and the chains against the anchor file. Read
 * only.
 */
@Injectable()
export class AuditCheck {
  constructor(
    private readonly chains: AuditChainsReader,
    private readonly anchors: Anchors,
  ) {}

  async run(): Promise<AuditState> {
    const counts = await this.chains.counts();
    const faults = await this.chains.faults();
    const anchors = await this.anchors.newest();
    for (const { tenant, position, hash } of anchors) {
      const stored = await this.chains.hashAt(tenant, position);
      if (stored !== hash) faults.push({ tenant, position, fault: 'REWRITTEN' });
    }
    return { ...counts, anchors: anchors.length, faults };
  }
}
