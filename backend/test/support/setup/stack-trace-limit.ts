// Jest records 100 stack frames of every error. Refusals are errors too, and recording them took longer than most calls.
Error.stackTraceLimit = 10;
