import { Button } from '@mui/material';
import { useState } from 'react';

import { AdminRevokeShareLinkDocument, type AdminShareLinkFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { Note } from '../../../../shared/admin/ui/Note';

interface ShareRowProps {
  link: AdminShareLinkFragment;
  title: string;
  mayRevoke: boolean;
}

type OpenPanel = 'qr' | 'revoke' | null;

/** Scrolls opened content into view; it may start below the edge of the dialog. */
const scrollIntoView = (opened: HTMLElement | null) => opened?.scrollIntoView({ block: 'nearest' });

export function ShareRow({ link, title, mayRevoke }: ShareRowProps) {
  const t = useT('admin-sharing');
  const { day, whole } = useFormats();
  const [open, setOpen] = useState<OpenPanel>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const revoke = useCommand(() => request(AdminRevokeShareLinkDocument, { id: link.id }), {
    done: () => t('revoked_done'),
    onDone: () => setOpen(null),
  });
  const channel = t(`channel.${link.channel}`);
  // Links that the product creates itself have no name: the first link of a private vacancy and the link of
  // invitations.
  const name = link.name ?? t(link.channel === 'LINK' ? 'first' : 'invited');
  const revoked = link.revokedAt !== null;
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(link.qr)}`;
  const toggle = (what: Exclude<OpenPanel, null>) => setOpen((old) => (old === what ? null : what));
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <li className={revoked ? 'v-link is-revoked' : 'v-link'}>
      <div className="v-linkhead">
        <span>
          <b>{name}</b> <Tag>{channel}</Tag>{' '}
          {link.revokedAt !== null && <Tag tone="warn">{t('revoked_at', { at: day(link.revokedAt) })}</Tag>}
        </span>
        <span className="a-meta a-num">
          {t('visits', { count: link.visits, number: whole(link.visits) })}
          {' · '}
          {t('candidacies', { count: link.candidacies, number: whole(link.candidacies) })}
        </span>
      </div>
      {!revoked && (
        <>
          <input
            className="a-input"
            readOnly
            value={link.url}
            aria-label={t('address', { name })}
            onFocus={(event) => event.target.select()}
          />
          <div className="a-acts">
            <Button size="small" aria-label={t('copy_of', { name })} onClick={() => void copy()}>
              {t('copy')}
            </Button>
            {link.shareUrl !== null && (
              <Button component="a" size="small" href={link.shareUrl} target="_blank" rel="noreferrer">
                {link.channel === 'EMAIL' ? t('open_mail') : t('open_in', { channel })}
              </Button>
            )}
            <Button
              variant="text"
              color="primary"
              size="small"
              aria-expanded={open === 'qr'}
              aria-label={t('qr_of', { name })}
              onClick={() => toggle('qr')}
            >
              {t('qr')}
            </Button>
            {mayRevoke && (
              <Button
                variant="text"
                color="primary"
                size="small"
                aria-expanded={open === 'revoke'}
                aria-label={t('revoke_of', { name })}
                onClick={() => toggle('revoke')}
              >
                {t('revoke')}
              </Button>
            )}
            <span className="a-meta" role="status">
              {copied !== null && t(copied ? 'copied' : 'copy_failed')}
            </span>
          </div>
        </>
      )}
      {open === 'qr' && !revoked && (
        <div className="v-qr" ref={scrollIntoView}>
          <img src={picture} width={168} height={168} alt={t('qr_alt', { title })} />
          <Button component="a" size="small" href={picture} download={`qr-${link.id.slice(0, 8)}.svg`}>
            {t('qr_download')}
          </Button>
        </div>
      )}
      {open === 'revoke' && !revoked && (
        <Note tone="warn" ref={scrollIntoView}>
          <div>
            <p>{t('revoke_text')}</p>
            {revoke.error !== null && <FaultNote error={revoke.error} />}
            <div className="a-acts" style={{ marginTop: 8 }}>
              <Button color="error" size="small" disabled={revoke.isPending} onClick={() => revoke.mutate(undefined)}>
                {revoke.isPending ? t('revoke_busy') : t('revoke_verb')}
              </Button>
              <Button size="small" onClick={() => setOpen(null)}>
                {t('keep')}
              </Button>
            </div>
          </div>
        </Note>
      )}
      <p className="a-meta">{t('made', { name: link.createdBy.name, at: day(link.createdAt) })}</p>
    </li>
  );
}
