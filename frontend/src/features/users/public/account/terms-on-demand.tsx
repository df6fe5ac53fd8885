import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { CheckField } from '../../../../shared/ui/form/Field';
import { TERMS_VERSION, TermsLabel } from '../../../pages/public';

interface TermsOnDemand {
  isAsked: boolean;
  faults: (data: FormData) => Record<string, string>;
  input: { termsAccepted?: boolean; termsVersion?: string };
  watch: <Result>(work: Promise<Result>) => Promise<Result>;
}

/**
 * Candidates of an older system have an account without having accepted the terms. The API refuses their new password
 * with TERMS_NOT_ACCEPTED; from then on the form has the box.
 */
export function useTermsOnDemand(): TermsOnDemand {
  const tError = useT('form-errors');
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    faults: (data): Record<string, string> =>
      isAsked && data.get('termsAccepted') === null ? { termsAccepted: tError('TERMS_NOT_ACCEPTED') } : {},
    input: isAsked ? { termsAccepted: true, termsVersion: TERMS_VERSION } : {},
    watch: async (work) => {
      try {
        return await work;
      } catch (error) {
        // React must render the checkbox at once, so that the form finds it and shows the error message below it.
        if (isApiError(error, 'TERMS_NOT_ACCEPTED')) flushSync(() => setAsked(true));
        throw error;
      }
    },
  };
}

export function TermsBox({ terms, error }: { terms: TermsOnDemand; error: string | undefined }) {
  return terms.isAsked ? <CheckField name="termsAccepted" error={error} label={<TermsLabel />} /> : null;
}
