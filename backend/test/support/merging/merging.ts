import { randomUUID } from 'node:crypto';

import { type Answer, type Data, graphql, must, type TestApp } from '../app/app';
import type { Tenant } from '../data/actors';
import { TAX_NUMBER } from '../../../src/features/candidates';
import { FieldCipher } from '../../../src/platform/encryption/field-cipher';
import { TEST_SECRET } from '../setup/database';

const PERSON = 'id version name email telephone birthDate profession hasAccount';
const MERGED = 'id keepId dropId dropName undoneAt canUndo';
export const DUPLICATES = `query ($id: ID!) { duplicateCandidates(candidateId: $id) { candidate { ${PERSON} } reasons canMerge } }`;
export const PREVIEW = `query ($keepId: ID!, $dropId: ID!) { previewMerge(keepId: $keepId, dropId: $dropId) { keep { ${PERSON} } drop { ${PERSON} } fields { field keep drop side canChoose } moves { kind count } conflicts } }`;
export const MERGES = `query ($id: ID!) { candidateMerges(candidateId: $id) { ${MERGED} } }`;
export const MERGE = `mutation ($input: MergeInput!, $key: ID!, $reason: String) { mergeCandidates(input: $input, idempotencyKey: $key, reason: $reason) { ${MERGED} } }`;
export const UNDO_MERGE = `mutation ($id: ID!) { undoMerge(id: $id) { ${MERGED} } }`;

export interface ImportedValues {
  name?: string;
  surname?: string;
  email?: string | null;
  telephone?: string | null;
  birth_date?: string | null;
  profession?: string | null;
}

/** A record that the institution imported, without an account. */
export async function anImported(
  app: TestApp,
  tenant: Pick<Tenant, 'id'>,
  { name = 'Celma', surname = 'Uamusse', ...values }: ImportedValues = {},
): Promise<string> {
  const id = randomUUID();
  await app.owner.query(`insert into person (id, kind, name) values ($1, 'CANDIDATE', $2)`, [id, `${name} ${surname}`]);
  await app.owner.query(
    `insert into candidate (id, owner_tenant_id, name, surname, email, telephone, birth_date, profession)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      tenant.id,
      name,
      surname,
      values.email ?? null,
      values.telephone ?? null,
      values.birth_date ?? null,
      values.profession ?? null,
    ],
  );
  await app.owner.query(`insert into institution_candidate (tenant_id, candidate_id, via) values ($1, $2, 'IMPORT')`, [
    tenant.id,
    id,
  ]);
  return id;
}

export const TEST_CIPHER = new FieldCipher({ APP_SECRET: TEST_SECRET, APP_SECRET_PREVIOUS: [] });

/** Stores a tax number as the API does. */
export const setTaxNumber = (app: TestApp, id: string, plain: string, cipher = TEST_CIPHER) =>
  app.owner.query('update candidate set tax_number = $2, tax_number_hash = $3 where id = $1', [
    id,
    cipher.seal(TAX_NUMBER, id, plain),
    cipher.hash(TAX_NUMBER, plain),
  ]);

const versionOf = async (app: TestApp, id: string): Promise<number> => {
  const { rows } = await app.owner.query<{ version: number }>('select version from candidate where id = $1', [id]);
  return rows[0]?.version ?? 1;
};

export const mergeInput = async (app: TestApp, keepId: string, dropId: string, choices: object[] = []) => ({
  keepId,
  dropId,
  keepVersion: await versionOf(app, keepId),
  dropVersion: await versionOf(app, dropId),
  choices,
});

export const merge = async (
  app: TestApp,
  token: string | null,
  keepId: string,
  dropId: string,
  choices: object[] = [],
): Promise<Answer> =>
  graphql(
    app,
    token,
    MERGE,
    { input: await mergeInput(app, keepId, dropId, choices), key: randomUUID() },
    { locale: 'pt' },
  );

/** The merge of two records; throws when it is refused. */
export async function merged(
  app: TestApp,
  token: string,
  keepId: string,
  dropId: string,
  choices: object[] = [],
): Promise<Data> {
  const input = await mergeInput(app, keepId, dropId, choices);
  return (await must(app, token, MERGE, { input, key: randomUUID() })).mergeCandidates as Data;
}
