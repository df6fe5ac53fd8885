// Jest keeps a hundred frames of every error; refusals are errors too, and writing them down took longer than most calls.
Error.stackTraceLimit = 10;
