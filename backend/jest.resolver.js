/** Jest resolves packages with the conditions of `require`. A few packages export only `import`, so these are resolved again with its conditions. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (request.startsWith('.') || request.startsWith('/')) throw error;
    return options.defaultResolver(request, { ...options, conditions: ['node', 'import', 'default'] });
  }
};
