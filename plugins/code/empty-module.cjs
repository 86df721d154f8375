// Stands for a module that the site does not need.
module.exports = {};
