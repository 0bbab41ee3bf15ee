// Imported before anything that imports React, which is another library in development.
process.env.NODE_ENV = 'production';
