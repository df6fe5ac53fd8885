import { Card, CardContent } from '@mui/material';
import type { AdminEntityProfileFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import { Tag } from '../../../../shared/admin/ui/Tag';

type Profile = AdminEntityProfileFragment;

/** The limits of the plan and the current use, counted as the limits are enforced. */
export function PlanCard({ plan, usage }: Pick<Profile, 'plan' | 'usage'>) {
  const t = useT('admin-profile');
  const { decimal } = useFormats();
  const { limits } = plan;
  return (
    <Card component="section" aria-labelledby="profile-plan">
      <header>
        <h2 id="profile-plan">{t('plan.title')}</h2>
        {plan.name !== null && <Tag tone="primary">{plan.name}</Tag>}
      </header>
      <CardContent className="a-stack">
        <Use name="vacancies" used={usage.vacancies} limit={limits.vacancies} />
        <Use name="users" used={usage.users} limit={limits.users} />
        <Use name="storage" used={usage.storage} limit={limits.storageMegabytes} />
        <dl className="a-dl">
          <dt>{t('plan.price')}</dt>
          <dd>{limits.vacancyPrice === null ? t('plan.no_limit') : decimal(Number(limits.vacancyPrice))}</dd>
        </dl>
        <p className="a-help">{t(plan.name === null ? 'plan.none_help' : 'plan.help')}</p>
      </CardContent>
    </Card>
  );
}

interface UseProps {
  name: 'vacancies' | 'users' | 'storage';
  used: number;
  limit: number | null;
}

function Use({ name, used, limit }: UseProps) {
  const t = useT('admin-profile');
  const { decimal, whole } = useFormats();
  const written = (value: number) =>
    name === 'storage' ? t('plan.megabytes', { size: decimal(value) }) : whole(value);
  const share = limit === null || limit === 0 ? null : Math.min(1, used / limit);
  const full = limit !== null && used >= limit;
  return (
    <div>
      <div className="p-use">
        <span>{t(`plan.${name}`)}</span>
        <span className="a-num">
          {limit === null
            ? t('plan.unlimited', { used: written(used) })
            : t('plan.used', { used: written(used), limit: written(limit) })}
        </span>
      </div>
      {share !== null && (
        <span className="a-bar" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {full && <p className="a-help">{t('plan.full')}</p>}
    </div>
  );
}
