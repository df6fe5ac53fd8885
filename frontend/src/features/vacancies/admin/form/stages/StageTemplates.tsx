import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import {
  AdminDeleteStageTemplateDocument,
  AdminSaveStageTemplateDocument,
  AdminStageTemplatesDocument,
  AdminUpdateStageTemplateDocument,
  type AdminStageTemplateFragment,
} from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { ActionMenu } from '../../../../../shared/admin/ui/ActionMenu';
import { Field } from '../../../../../shared/admin/ui/form/Field';
import { QuestionDialog } from '../../../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../../../shared/admin/data/useKeyFor';
import { request } from '../../../../../shared/api/fetch-client';
import { useT } from '../../../../../shared/i18n/useT';
import { stagesOfTemplate, templateStages } from './stage-templates';
import type { StageValues } from '../values';

const KEY = ['stage-templates'];
const NAME_MAX = 80;

type OpenDialog =
  | { verb: 'use' | 'delete'; template: AdminStageTemplateFragment }
  | { verb: 'save'; template: AdminStageTemplateFragment | null };

interface StageTemplatesProps {
  stages: readonly StageValues[];
  onUse: (stages: StageValues[]) => void;
}

/** Saves the stages under a name as a template, and applies a template. */
export function StageTemplates({ stages, onUse }: StageTemplatesProps) {
  const t = useT('admin-posting');
  const can = useCan();
  const notify = useNotify();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const { data: templates = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request(AdminStageTemplatesDocument, {}, { signal })).stageTemplates,
    enabled: can('VACANCY_ADD'),
  });
  if (!can('VACANCY_ADD')) {
    return null;
  }
  const apply = (template: AdminStageTemplateFragment) => {
    onUse(stagesOfTemplate(template, stages));
    notify(t('template.used', { name: template.name }));
    setAsked(null);
  };
  const actions = templates.flatMap((template) => [
    {
      key: `use-${template.id}`,
      label: t('template.use', { name: template.name, count: template.stages.length }),
      // Only the posting exists, so there is nothing to overwrite and no confirmation.
      onSelect: () => (stages.length < 2 ? apply(template) : setAsked({ verb: 'use', template })),
    },
  ]);
  const manage = templates.flatMap((template) => [
    {
      key: `update-${template.id}`,
      label: t('template.update', { name: template.name }),
      onSelect: () => setAsked({ verb: 'save' as const, template }),
    },
    {
      key: `delete-${template.id}`,
      label: t('template.delete', { name: template.name }),
      danger: true,
      onSelect: () => setAsked({ verb: 'delete' as const, template }),
    },
  ]);
  return (
    <div className="a-acts">
      {templates.length > 0 && <ActionMenu label={t('template.pick')} text={t('template.pick')} actions={actions} />}
      <Button
        variant="text"
        color="primary"
        size="small"
        disabled={stages.length < 2}
        onClick={() => setAsked({ verb: 'save', template: null })}
      >
        {t('template.save')}
      </Button>
      {templates.length > 0 && <ActionMenu label={t('template.manage')} text={t('template.manage')} actions={manage} />}
      {asked?.verb === 'use' && (
        <QuestionDialog
          question={t('template.use_question', { name: asked.template.name })}
          verb={t('template.use_verb')}
          busyVerb={t('template.use_verb')}
          onConfirm={() => apply(asked.template)}
          onClose={() => setAsked(null)}
        >
          <p>{t('template.use_text', { count: stages.length - 1 })}</p>
        </QuestionDialog>
      )}
      {asked?.verb === 'save' && (
        <SaveDialog stages={stages} template={asked.template} all={templates} onClose={() => setAsked(null)} />
      )}
      {asked?.verb === 'delete' && <DeleteDialog template={asked.template} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface SaveDialogProps {
  stages: readonly StageValues[];
  template: AdminStageTemplateFragment | null;
  all: readonly AdminStageTemplateFragment[];
  onClose: () => void;
}

function SaveDialog({ stages, template, all, onClose }: SaveDialogProps) {
  const t = useT('admin-posting');
  const queryClient = useQueryClient();
  const keyFor = useKeyFor();
  const [name, setName] = useState(template?.name ?? '');
  const command = useCommand(
    async () => {
      const input = { name: name.trim(), stages: templateStages(stages) };
      await (template === null
        ? request(AdminSaveStageTemplateDocument, { idempotencyKey: keyFor(input), input })
        : request(AdminUpdateStageTemplateDocument, { id: template.id, version: template.version, input }));
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
    { done: () => t('template.saved', { name: name.trim() }), onDone: onClose },
  );
  const newName = name.trim().toLowerCase();
  const taken = all.some((other) => other.id !== template?.id && other.name.toLowerCase() === newName);
  // After saving, the template's own name is in the list.
  const blocked = newName === '' ? t('template.name_missing') : taken ? t('template.name_taken') : undefined;
  return (
    <QuestionDialog
      question={
        template === null ? t('template.save_question') : t('template.update_question', { name: template.name })
      }
      verb={t('template.save_verb')}
      busyVerb={t('template.save_busy')}
      busy={command.isPending}
      blocked={command.isPending ? undefined : blocked}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <p style={{ marginBottom: 12 }}>{t('template.save_text', { count: stages.length })}</p>
      <Field label={t('template.name')}>
        {(ids) => (
          <input
            {...ids}
            className="a-input"
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </QuestionDialog>
  );
}

function DeleteDialog({ template, onClose }: { template: AdminStageTemplateFragment; onClose: () => void }) {
  const t = useT('admin-posting');
  const { id, version, name } = template;
  const command = useCommand(() => request(AdminDeleteStageTemplateDocument, { id, version }), {
    done: () => t('template.deleted', { name }),
    onDone: onClose,
  });
  return (
    <QuestionDialog
      question={t('template.delete_question', { name })}
      verb={t('template.delete_verb')}
      busyVerb={t('template.delete_verb')}
      danger
      busy={command.isPending}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t('template.delete_text')}</p>
    </QuestionDialog>
  );
}
