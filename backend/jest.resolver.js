/** A few packages can only be reached by `import`; Jest asks as `require` does, so they are asked for again the other way. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (request.startsWith('.') || request.startsWith('/')) throw error;
    return options.defaultResolver(request, { ...options, conditions: ['node', 'import', 'default'] });
  }
};
