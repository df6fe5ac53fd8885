import { expect, it } from 'vitest';

import { stagesOfTemplate, templateStages } from './stage-templates';
import { newStage } from '../values';

const template = {
  id: 't1',
  version: 1,
  name: 'Curto',
  stages: [
    { name: 'Publicação', kind: 'POSTING', promisedDays: null, skills: [] },
    { name: 'Conversa', kind: 'INTERVIEW', promisedDays: 5, skills: [{ name: 'Escuta', weight: 40 }] },
  ],
} as const;

it('a template replaces what follows the posting; the posting keeps its id', () => {
  const present = [{ ...newStage('Publicação da vaga', 'POSTING'), id: 's1' }, newStage('Triagem')];
  const stages = stagesOfTemplate({ ...template, stages: [...template.stages] } as never, present);
  expect(stages.map(({ id, name }) => [id, name])).toEqual([
    ['s1', 'Publicação'],
    [undefined, 'Conversa'],
  ]);
  expect(stages[1]).toMatchObject({ promisedDays: '5', skills: [{ name: 'Escuta', weight: 40 }] });
});

it('a template is made without the ids of the vacancy', () => {
  expect(templateStages([{ ...newStage('Publicação', 'POSTING'), id: 's1' }, newStage('')])).toEqual([
    { name: 'Publicação', kind: 'POSTING', promisedDays: null, skills: [] },
  ]);
});
