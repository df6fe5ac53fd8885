import { dayText } from '../../../common/dates';
import type { Locale } from '../../../common/locale';
import type { Paper } from '../../../platform/pdf';
import { QuestionKind } from '../../vacancies';
import type { Answer } from '../applying/answer.types';
import type { CandidacyType, Decision } from '../reading/candidacy-detail.types';
import { momentText, numberText, pointsText, type Words, wordsOf } from './print-values';

/** What a dossier says about an application beside the CV: state, score, answers, documents, decisions. */
export class ApplicationSheet {
  private readonly words: Words;

  constructor(
    private readonly paper: Paper,
    private readonly locale: Locale,
  ) {
    this.words = wordsOf(locale);
  }

  write(candidacy: CandidacyType): void {
    const { paper, words, locale } = this;
    paper.heading(words('application'));
    const { vacancy, stage, status, reselected, appliedAt, unsolicited } = candidacy;
    paper.terms([
      [words('vacancy'), vacancy?.title ?? words('no_vacancy')],
      [words('wanted_position'), unsolicited?.position],
      [words('wanted_areas'), unsolicited?.areas.map(({ text }) => text.localized).join(', ')],
      [words('state'), this.stateOf(status, reselected)],
      [words('stage'), stage?.name ?? null],
      [words('applied_at'), appliedAt && dayText(appliedAt, locale)],
    ]);
    this.score(candidacy);
    if (candidacy.motivation) {
      paper.heading(words('motivation'));
      paper.paragraph(candidacy.motivation);
    }
    this.answers(candidacy.answers);
    this.attachments(candidacy);
    paper.heading(words('history'));
    paper.entries(candidacy.decisions.map((decision) => this.decision(decision)));
  }

  stateOf(status: CandidacyType['status'], reselected: boolean): string {
    const state = this.words(`status_${status}`);
    return reselected ? `${state} · ${this.words('reselected')}` : state;
  }

  private score({ score }: CandidacyType): void {
    if (!score) return;
    const { paper, words, locale } = this;
    paper.heading(`${words('score')}: ${pointsText(score.total, locale)}`);
    const rows = score.components.map(({ key, weight, degree, contribution, state }) => ({
      cells: [
        words(`part_${key}`),
        state === 'NOT_APPLICABLE' ? '' : `${weight} %`,
        state === 'SCORED' ? `${numberText(Math.round(degree * 100), locale)} %` : words(`state_${state}`),
        state === 'NOT_APPLICABLE' ? '' : pointsText(contribution, locale),
      ],
    }));
    paper.table({ heads: [words('part'), words('weight'), words('met'), words('points')], widths: [3, 1, 3, 1], rows });
    if (score.essentialMissing.length === 0) return;
    const names = score.essentialMissing.map((skill) => skill.text.localized).join(', ');
    paper.paragraph(words('essential_missing', { names }), { weight: 'bold' });
  }

  private answers(answers: readonly Answer[]): void {
    if (answers.length === 0) return;
    this.paper.heading(this.words('answers'));
    for (const answer of answers) {
      this.paper.paragraph(answer.question.text, { weight: 'bold', after: 0 });
      this.paper.paragraph(this.answerText(answer) ?? this.words('answer_none'), { after: 0 });
      const accepted = this.acceptedText(answer.question);
      this.paper.meta(accepted === null ? '' : this.words('answer_accepted', { what: accepted }));
    }
  }

  private answerText({ question, text, yes, choice, number }: Answer): string | null {
    switch (question.kind) {
      case QuestionKind.TEXT:
        return text;
      case QuestionKind.YES_NO:
        return yes === null ? null : this.words(yes ? 'answer_yes' : 'answer_no');
      case QuestionKind.CHOICE:
        return choice === null ? null : (question.choices[choice] ?? null);
      case QuestionKind.NUMBER:
        return number === null ? null : numberText(number, this.locale);
    }
  }

  /** The accepted answer, as it was defined when the candidate answered. */
  private acceptedText({ kind, choices, knockOut }: Answer['question']): string | null {
    if (!knockOut) return null;
    const { words, locale } = this;
    const { yes, min, max } = knockOut;
    if (kind === QuestionKind.YES_NO) return words(yes ? 'answer_yes' : 'answer_no');
    if (kind === QuestionKind.CHOICE) return (knockOut.choices ?? []).map((place) => choices[place] ?? '').join(', ');
    const bounds = { min: numberText(min ?? 0, locale), max: numberText(max ?? 0, locale) };
    if (min == null) return words('answer_at_most', bounds);
    return words(max == null ? 'answer_at_least' : 'answer_between', bounds);
  }

  private attachments({ attachments, identityHidden }: CandidacyType): void {
    const { paper, words } = this;
    paper.heading(words('attachments'));
    if (identityHidden) return paper.meta(words('attachments_hidden'));
    if (attachments.length === 0) return paper.meta(words('no_attachments'));
    paper.terms(attachments.map(({ documentType, name, fileName }) => [documentType.text.localized, name || fileName]));
    paper.meta(words('attachments_note'));
  }

  private decision(decision: Decision) {
    const { words, locale } = this;
    const { kind, at, actor, fromStage, toStage, rejectionReason, note, feedback, undoneAt, undoneBy } = decision;
    const moved = fromStage && toStage && fromStage !== toStage;
    const lines = [
      moved && words('from_to', { from: fromStage, to: toStage }),
      rejectionReason && words('because', { reason: rejectionReason.name.localized }),
      note && words('note', { text: note }),
      feedback && words('feedback_text', { text: feedback }),
      undoneAt && words('undone_by', { at: momentText(undoneAt, locale), name: undoneBy?.name ?? '' }),
    ];
    return {
      period: momentText(at, locale),
      title: words(`decided_${kind}`),
      meta: actor.name,
      text: lines.filter(Boolean).join('\n'),
    };
  }
}
