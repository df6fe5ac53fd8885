import {
  OwnProfileDocument,
  UpdateProfileDocument,
  type CandidatePatch,
  type ProfilePartsFragment,
} from '../../../../generated/candidate/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { forget, mainQuery, putAnswer } from '../../../../shared/api/query-store';
import { useQuery, type QueryState } from '../../../../shared/api/useQuery';
import { newKey } from '../../../../shared/api/idempotency';
import { isApiError } from '../../../../shared/errors/api-error';

export type Profile = ProfilePartsFragment;

export const profileQuery = () => mainQuery(OwnProfileDocument, {});

export function useProfile(): QueryState<{ candidate: Profile }> {
  return useQuery(profileQuery());
}

/**
 * Every mutation returns the whole profile; without it the profile is fetched again. Answers derived from the profile
 * are stale.
 */
export function storeProfile(profile: Profile | null): void {
  if (profile === null) forget('OwnProfile');
  else putAnswer(profileQuery(), { candidate: profile });
  for (const operation of ['OwnSummary', 'OwnDocuments', 'CvFit']) forget(operation);
}

/**
 * Saves one part. When another tab or device saved first, the newer profile is fetched, so that saving again with the
 * typed values succeeds.
 */
export async function savePart(profile: Pick<Profile, 'version'>, input: CandidatePatch): Promise<void> {
  await savingProfile(
    async () => (await request(UpdateProfileDocument, { version: profile.version, input })).updateCandidate,
  );
}

export async function savingProfile(save: () => Promise<Profile>): Promise<void> {
  try {
    storeProfile(await save());
  } catch (error) {
    if (isApiError(error, 'STALE_VERSION')) storeProfile(null);
    throw error;
  }
}

/**
 * Creates an entry. The idempotency key is stored with the draft, so that sending again after a reload without an
 * answer creates one entry. After a refusal a new key is used, because the content will change.
 */
export async function createEntry(
  kept: { key: string; keep: (key: string) => void },
  create: (idempotencyKey: string) => Promise<Profile>,
): Promise<void> {
  const key = kept.key || newKey();
  kept.keep(key);
  try {
    await savingProfile(() => create(key));
    kept.keep('');
  } catch (error) {
    if (isApiError(error)) kept.keep('');
    throw error;
  }
}
