const EVERY = 100;
const LONGEST = 600_000;
const VACANCY = 'query ($id: ID!) { vacancy(id: $id) { version } }';
const EDIT = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) {
  updateVacancy(id: $id, version: $version, input: $input) { run { id total } } }`;
const RUN = 'query ($id: ID!) { run(id: $id) { status total done failed skipped } }';

/**
 * Changes the weights of the vacancy by the API, as a recruiter does, and follows the run in which the worker scores
 * its applications again. Returns the seconds from the change to the last score, and how often the progress moved.
 */
export async function rescore({ url, token, vacancy, weights }) {
  const ask = async (query, variables) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await answer.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { version } = (await ask(VACANCY, { id: vacancy })).vacancy;
  const start = performance.now();
  const { run } = (await ask(EDIT, { id: vacancy, version, input: { matchWeights: weights } })).updateVacancy;
  const changed = performance.now() - start;
  const seen = new Set();
  for (;;) {
    const now = (await ask(RUN, { id: run.id })).run;
    seen.add(now.done);
    if (now.status === 'DONE' && now.done === run.total) break;
    if (!['QUEUED', 'RUNNING'].includes(now.status) || performance.now() - start > LONGEST)
      throw new Error(`The run ended badly: ${JSON.stringify(now)}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  return { seconds: (performance.now() - start) / 1000, change: changed / 1000, total: run.total, steps: seen.size };
}
