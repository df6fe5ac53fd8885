import { useId, useRef, useState } from 'react';
import type { DocumentRowFragment } from '../../../../generated/candidate/graphql';
import { isNetworkError } from '../../../../shared/errors/api-error';
import { formatBytes } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { TextField } from '../../../../shared/ui/form/Field';
import { Icon } from '../../../../shared/ui/Icon';
import { messageOf } from '../../../../shared/ui/states';
import { cleanedName, faultOf, isNameAccepted, stemOf } from './document-rules';
import { acceptFor, typeNamesFor } from './file-types';
import { uploadDocument } from './upload';
import { keyOf, settled } from './upload-keys';
import './documents.css';

interface Props {
  documentType: string;
  limit: number;
  label: string;
  onUploaded: (document: DocumentRowFragment) => void;
}

type State =
  | { step: 'idle' }
  | { step: 'refused'; file: File; reason: string; way?: string; again?: () => void }
  | { step: 'naming'; file: File; name: string }
  | { step: 'sending'; file: File; sent: number };

/** Chooses a file, checks it, asks for a name if the name breaks the rule, and sends it with progress and cancel. */
export function DocumentUpload({ documentType, limit, label, onUploaded }: Props) {
  const t = useT('documents');
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController | null>(null);
  const [state, setState] = useState<State>({ step: 'idle' });

  const send = async (file: File, name: string): Promise<void> => {
    const sending = new AbortController();
    const what = { file, name: name.trim(), documentType };
    stop.current = sending;
    setState({ step: 'sending', file, sent: 0 });
    try {
      const document = await uploadDocument(
        { ...what, idempotencyKey: keyOf(what) },
        (sent) => setState({ step: 'sending', file, sent: Math.min(sent, file.size) }),
        sending.signal,
      );
      settled(what);
      if (document.state === 'READY') setState({ step: 'idle' });
      else setState({ step: 'refused', file, reason: t(`scan_${document.scan}`), way: t(`scan_way_${document.scan}`) });
      onUploaded(document);
    } catch (error) {
      settled(what, error);
      const reason = messageOf(error, t('error_generic'), t('error_network'));
      const again = isNetworkError(error) ? () => void send(file, name) : undefined;
      setState(sending.signal.aborted ? { step: 'idle' } : { step: 'refused', file, reason, again });
    }
  };

  const take = (file: File): void => {
    const fault = faultOf(file, documentType, limit);
    const sizes = { size: formatBytes(file.size, locale), limit: formatBytes(limit, locale) };
    if (fault === 'size') setState({ step: 'refused', file, reason: t('too_large', sizes), way: t('too_large_way') });
    else if (fault !== null)
      setState({ step: 'refused', file, reason: t(`fault_${fault}`, { types: typeNamesFor(documentType) }) });
    else if (isNameAccepted(stemOf(file.name))) void send(file, stemOf(file.name));
    else setState({ step: 'naming', file, name: stemOf(file.name) });
  };

  return (
    <div className="s-up">
      {state.step === 'sending' && (
        <div className="s-file">
          <Icon name="file" />
          <div>
            <div className="s-file-name">{state.file.name}</div>
            <div
              className="u-bar"
              role="progressbar"
              aria-valuenow={Math.round((state.sent / state.file.size) * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-label={t('sending', { name: state.file.name })}
            >
              <i style={{ width: `${(state.sent / state.file.size) * 100}%` }} />
            </div>
            <p className="u-meta u-num">
              {t('sent_of', { sent: formatBytes(state.sent, locale), size: formatBytes(state.file.size, locale) })}
            </p>
          </div>
          <button type="button" className="u-btn is-text" onClick={() => stop.current?.abort()}>
            {t('stop')}
          </button>
        </div>
      )}
      {state.step === 'refused' && (
        <div className="s-file is-bad" role="alert">
          <Icon name="file" />
          <div>
            <div className="s-file-name">{state.file.name}</div>
            <p className="u-error">
              <Icon name="alert" />
              {state.reason}
            </p>
            {state.way !== undefined && <p className="u-meta">{state.way}</p>}
          </div>
          {state.again !== undefined && (
            <button type="button" className="u-btn is-text" onClick={state.again}>
              {t('retry')}
            </button>
          )}
          <button
            type="button"
            className="u-icon-btn"
            aria-label={t('take_away', { name: state.file.name })}
            onClick={() => setState({ step: 'idle' })}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
      {state.step === 'naming' && (
        <Naming
          state={state}
          onName={(name) => setState({ ...state, name })}
          onSend={() => void send(state.file, state.name)}
          onCancel={() => setState({ step: 'idle' })}
        />
      )}
      {(state.step === 'idle' || state.step === 'refused') && (
        <>
          <input
            ref={input}
            id={id}
            className="u-sr"
            type="file"
            accept={acceptFor(documentType)}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file !== undefined) take(file);
            }}
          />
          <label className="u-btn s-choose" htmlFor={id}>
            {label}
          </label>
        </>
      )}
    </div>
  );
}

function Naming({
  state,
  onName,
  onSend,
  onCancel,
}: {
  state: { file: File; name: string };
  onName: (name: string) => void;
  onSend: () => void;
  onCancel: () => void;
}) {
  const t = useT('documents');
  const offered = cleanedName(state.name);
  const accepted = isNameAccepted(state.name);
  return (
    <div className="s-stack-2">
      <TextField
        label={t('name')}
        value={state.name}
        maxLength={120}
        error={accepted ? undefined : t('name_rule')}
        onChange={(event) => onName(event.target.value)}
        // Inside another form, Enter would send that form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (accepted) onSend();
        }}
      />
      {!accepted && isNameAccepted(offered) && (
        <button type="button" className="u-btn is-soft" onClick={() => onName(offered)}>
          {t('name_offer', { name: offered })}
        </button>
      )}
      <div className="u-acts">
        {accepted && (
          <button type="button" className="u-btn is-primary" onClick={onSend}>
            {t('send')}
          </button>
        )}
        <button type="button" className="u-btn" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </div>
  );
}
