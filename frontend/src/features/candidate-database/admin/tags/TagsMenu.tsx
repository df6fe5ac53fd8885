import {
  AdminCreateCandidateTagDocument,
  AdminDeleteCandidateTagDocument,
  AdminUpdateCandidateTagDocument,
} from '../../../../generated/admin/graphql';
import type { Command } from '../../../../shared/admin/commands/CommandDialog';
import type { FormValues } from '../../../../shared/admin/commands/field-spec';
import { useCommandDialog } from '../../../../shared/admin/commands/useCommandDialog';
import { ActionMenu } from '../../../../shared/admin/ui/ActionMenu';
import { request } from '../../../../shared/api/fetch-client';
import { useT, type Translate } from '../../../../shared/i18n/useT';
import { useTags, type CandidateTag } from '../../../database-filters/admin';

const nameOf = (values: FormValues): string => values['name']?.trim() ?? '';

const creation = (t: Translate): Command => ({
  question: t('tag.create_question'),
  verb: t('tag.create'),
  busy: t('tag.creating'),
  done: t('tag.created'),
  fields: [{ name: 'name', label: t('tag.name') }],
  run: (values, idempotencyKey) =>
    request(AdminCreateCandidateTagDocument, { idempotencyKey, input: { name: nameOf(values) } }),
});

const changeOf = (t: Translate, tags: readonly CandidateTag[]): Command => ({
  question: t('tag.rename_question'),
  verb: t('tag.rename'),
  busy: t('tag.saving'),
  done: t('tag.renamed'),
  fields: [
    { name: 'tag', label: t('tag.one'), kind: 'select' },
    { name: 'name', label: t('tag.new_name') },
  ],
  start: { tag: tags[0]?.id ?? '' },
  run: (values) => {
    const tag = tags.find(({ id }) => id === values['tag']);
    const known = { id: tag?.id ?? '', version: tag?.version ?? 0 };
    return request(AdminUpdateCandidateTagDocument, { ...known, input: { name: nameOf(values) } });
  },
});

const deletionOf = (t: Translate, tags: readonly CandidateTag[]): Command => ({
  question: t('tag.delete_question'),
  text: t('tag.delete_text'),
  verb: t('tag.delete'),
  busy: t('tag.deleting'),
  done: t('tag.deleted'),
  danger: true,
  fields: [{ name: 'tag', label: t('tag.one'), kind: 'select' }],
  start: { tag: tags[0]?.id ?? '' },
  run: (values) => {
    const tag = tags.find(({ id }) => id === values['tag']);
    return request(AdminDeleteCandidateTagDocument, { id: tag?.id ?? '', version: tag?.version ?? 0 });
  },
});

/** Creates, renames and deletes tags of the institution. */
export function TagsMenu() {
  const t = useT('admin-database');
  const { data: tags = [] } = useTags();
  const { ask, dialog } = useCommandDialog({
    tag: tags.map(({ id, name, candidates }) => ({ value: id, label: t('tag.choice', { name, count: candidates }) })),
  });
  return (
    <>
      <ActionMenu
        label={t('tag.menu')}
        text={t('tag.menu')}
        actions={[
          { key: 'create', label: t('tag.create'), onSelect: () => ask(creation(t)) },
          ...(tags.length === 0
            ? []
            : [
                { key: 'rename', label: t('tag.rename'), onSelect: () => ask(changeOf(t, tags)) },
                { key: 'delete', label: t('tag.delete'), danger: true, onSelect: () => ask(deletionOf(t, tags)) },
              ]),
        ]}
      />
      {dialog}
    </>
  );
}
