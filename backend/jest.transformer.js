const { createTransformer } = require('@swc/jest');

/**
 * Jest adds all its settings to the key of a compiled file, and each e2e run names another temporary folder in them. Only
 * what the compiler reads belongs to the key; otherwise each run compiles all modules again.
 */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      getCacheKey: (source, file, settings) =>
        swc.getCacheKey(source, file, { ...settings, configString: settings.config.rootDir }),
    };
  },
};
